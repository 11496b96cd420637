// What is chosen on the screen, row by row.
import type { Choice, HandOverRow, LeavingPreview, ReceiverKind } from '../contract.ts';

export interface Chosen {
	readonly to: ReceiverKind;
	readonly userId?: number;
	/** The name that the person has. */
	readonly name?: string;
}
export type Choices = Readonly<Record<string, Chosen>>;

/** What a draft says about each row. */
export function choicesOf(draft: LeavingPreview['draft']): Choices {
	return Object.fromEntries(
		(draft?.choices ?? []).map(({ to, userId, name, ...row }) => [
			keyOf(row),
			{ to, ...(userId !== undefined && { userId, name }) },
		]),
	);
}

export const keyOf = ({ kind, id }: Pick<HandOverRow, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What was planned before; otherwise what a row proposes. A person is never proposed. */
export function chosenOf(row: HandOverRow, choices: Choices, planned: LeavingPreview['planned']): Chosen | undefined {
	const chosen = choices[keyOf(row)];
	if (chosen !== undefined) return chosen;
	const before = planned?.choices.find((choice) => keyOf(choice) === keyOf(row));
	if (before !== undefined && row.options.includes(before.to)) {
		return { to: before.to, ...(before.userId !== undefined && { userId: before.userId, name: before.name }) };
	}
	const to = row.options.find((option) => option !== 'person');
	return to === undefined || row.options[0] === 'person' ? undefined : { to };
}

export const isChosen = (chosen: Chosen | undefined): chosen is Chosen =>
	chosen !== undefined && (chosen.to !== 'person' || chosen.userId !== undefined);

export function toWire(row: HandOverRow, { to, userId }: Chosen): Choice {
	return { kind: row.kind, id: row.id, to, ...(to === 'person' && userId !== undefined && { userId }) };
}
