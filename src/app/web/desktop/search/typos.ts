/** Whether two words differ by one letter too many, missing or wrong, or by two neighbours that changed places. */
export function isOneTypo(typed: string, meant: string): boolean {
	if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
	let at = 0;
	while (at < typed.length && typed[at] === meant[at]) at += 1;
	const isRest = (fromTyped: number, fromMeant: number): boolean => typed.slice(fromTyped) === meant.slice(fromMeant);
	if (typed.length > meant.length) return isRest(at + 1, at);
	if (typed.length < meant.length) return isRest(at, at + 1);
	const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
	return isRest(at + 1, at + 1) || (isSwapped && isRest(at + 2, at + 2));
}
