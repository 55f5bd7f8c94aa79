/** Small notes that outlive the page. Where the browser blocks storage, nothing is remembered. */
function memory(storage: () => Storage) {
  const attempt = <T>(act: (storage: Storage) => T) => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => attempt((notes) => notes.getItem(key)),
    write: (key: string, value: string) => attempt((notes) => notes.setItem(key, value)),
    forget: (key: string) => attempt((notes) => notes.removeItem(key)),
  };
}

export const localStore = memory(() => localStorage);
export const sessionStore = memory(() => sessionStorage);
