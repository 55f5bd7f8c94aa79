export const sharedPicturePath = (id: string) => `/objects/shared/${id}.jpg`;

/** Returns what a link to a product is shown with: one of our pictures in the size for it, any other one as it is. */
export function sharedPictureOf(imageUrl: string) {
  const [, id] = /^\/objects\/([\da-f-]{36})\.webp$/.exec(imageUrl) ?? [];
  return id ? sharedPicturePath(id) : imageUrl;
}
