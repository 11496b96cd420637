// Where the caret stands after a text was rewritten around it.

const digits = /[\d+]/g;

/** Behind as many digits as before; at the end where it was at the end. */
export function caretAfterRewrite(typed: string, caret: number, written: string): number {
	if (caret >= typed.length) return written.length;
	const wanted = typed.slice(0, caret).match(digits)?.length ?? 0;
	let seen = 0;
	for (const { index } of written.matchAll(digits)) {
		if (seen === wanted) return index;
		seen += 1;
	}
	return written.length;
}

/** Where it was before a change that is taken back. */
export function caretBeforeChange(before: string, typed: string, caret: number): number {
	return Math.min(Math.max(caret - (typed.length - before.length), 0), before.length);
}
