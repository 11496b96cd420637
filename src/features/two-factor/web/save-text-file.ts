/** Hands a text to the browser as a file to keep. */
export function saveTextFile(name: string, content: string): void {
	const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
	const link = Object.assign(document.createElement('a'), { href: address, download: name });
	link.click();
	URL.revokeObjectURL(address);
}
