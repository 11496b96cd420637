// Finds what is a key in words that people read: names with an underscore, alone or behind a point, and the products of the sample brands.
import { auditEvents } from '#features/account/identity/contract.ts';

const productKeys: ReadonlySet<string> = new Set(['northline', 'intake', 'insights']);

/** What the card processor of the demonstration calls a refund: staff look for it there. */
const atProcessor = /^refund_[0-9a-f]{24}$/;

/** Words of a text that are keys. That of an act is none, which the audit log shows as such. */
export function findKeys(text: string): readonly string[] {
	const words = text.split(/[\s,;:()«»“”"]+/).map((word) => word.replace(/[.!?…]+$/, ''));
	return words.filter(
		(word) =>
			(/^[a-z]+(\.[a-z0-9]+)?(_[a-z0-9]+)+$/.test(word) || productKeys.has(word)) &&
			!(word in auditEvents) &&
			!atProcessor.test(word),
	);
}
