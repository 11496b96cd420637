import { useState } from 'react';
import { type Copy, maxCopies } from '../../contract.ts';

/** The person, among addresses. */
export const me = 'me';

export interface Recipients {
	/** `me` or addresses, in the order in which they were chosen. */
	readonly chosen: readonly string[];
	/** These are not in the list of addresses yet. */
	readonly added: readonly string[];
	readonly typed: string;
	/** Chosen before, and typed again. */
	readonly flashed: string | undefined;
	/** No further new address fits into the list. */
	readonly isFull: boolean;
	/** In the list, and not chosen. */
	readonly suggested: readonly string[];
	readonly add: (address: string) => void;
	readonly remove: (address: string) => void;
	readonly type: (typed: string) => void;
	readonly copyOf: (address: string) => Copy | undefined;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function useRecipients(copies: readonly Copy[]): Recipients {
	const [chosen, setChosen] = useState<readonly string[]>([me]);
	const [typed, setTyped] = useState('');
	const [flashed, flash] = useState<string>();
	const copyOf = (address: string): Copy | undefined => copies.find(({ email }) => isSame(email, address));
	const added = chosen.filter((one) => one !== me && copyOf(one) === undefined);
	return {
		chosen,
		added,
		typed,
		flashed,
		isFull: copies.length + added.length >= maxCopies && copyOf(typed.trim()) === undefined,
		suggested: [me, ...copies.flatMap(({ email, state }) => (state === 'stopped' ? [] : email))].filter(
			(one) => !chosen.some((other) => isSame(one, other)),
		),
		copyOf,
		add(address) {
			const known = copyOf(address)?.email ?? address;
			const isChosen = chosen.some((one) => isSame(one, known));
			flash(chosen.find((one) => isSame(one, known)));
			// More than the list holds stays in the field, which says so.
			if (!isChosen && known !== me && copyOf(known) === undefined && copies.length + added.length >= maxCopies) return;
			setTyped('');
			setChosen((before) => (before.some((one) => isSame(one, known)) ? before : [...before, known]));
		},
		remove(address) {
			flash(undefined);
			setChosen((before) => before.filter((one) => one !== address));
		},
		type(words) {
			flash(undefined);
			setTyped(words);
		},
	};
}
