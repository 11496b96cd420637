import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { StaffRole } from '../contract.ts';
import { accessTexts } from './texts.ts';

/** What a sentence about a grant says, of one that stands as of one that is being written. */
export interface WayWords {
	readonly role: StaffRole;
	readonly scope: string;
	/** `YYYY-MM-DD` */
	readonly startsOn: string;
	/** Undefined: at the set-up, by an operator. */
	readonly by: string | undefined;
}

/** “Auditor, Halifax, since May 3, 2026, granted by Grace Holloway”. */
export function useWaySentence(today: string): (words: WayWords) => string {
	const text = useText(accessTexts);
	const { day } = useFormat();
	return ({ role, scope, startsOn, by }) => {
		const tense = startsOn > today ? 'from' : 'since';
		const words = { role: text(`role.${role}`), scope, day: day(startsOn) };
		return by === undefined ? text(`ways.${tense}_setup`, words) : text(`ways.${tense}`, { ...words, by });
	};
}
