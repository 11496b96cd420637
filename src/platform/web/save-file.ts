/** Hands content to the browser as a file to keep. */
export function saveFile(name: string, content: Blob): void {
	const address = URL.createObjectURL(content);
	const link = Object.assign(document.createElement('a'), { href: address, download: name });
	link.click();
	URL.revokeObjectURL(address);
}
