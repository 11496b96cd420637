/** The digits in what a person typed or pasted (“123 456”, “Code: 123-456”), at most `length` of them. */
export function codeDigits(text: string, length: number): string {
	return text.replaceAll(/\D/g, '').slice(0, length);
}
