/** The storage keeps the bytes of pictures. A stored object never changes. */
export type Storage = {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Nothing happens to one that is not there. */
  remove(name: string): Promise<void>;
};
