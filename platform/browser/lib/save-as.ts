/** Lets the browser keep a file under that name. */
export function saveAs(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
