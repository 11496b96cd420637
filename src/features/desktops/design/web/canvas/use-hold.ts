import { useRef, useState } from 'react';
import type { Width } from '#features/desktops/desktops/contract.ts';
import { type Arrangement, type Held, isSamePlace, lift, resultOf } from '../session/arrangement.ts';

/** What holds a tile, and whether it moves or changes its size. */
export interface Hold {
	readonly held: Held;
	/** As if the tile were dropped now. */
	readonly now: Arrangement;
	readonly by: 'keys' | 'pointer' | 'menu';
	readonly verb: 'move' | 'stretch';
}

export interface HoldControls {
	readonly hold: Hold | undefined;
	/** What is shown. */
	readonly shown: Arrangement;
	readonly begin: (id: string, by: Hold['by'], verb?: Hold['verb']) => void;
	readonly update: (change: (held: Held) => Held) => void;
	readonly drop: () => void;
	readonly putBack: () => void;
}

export interface HoldEvents {
	/** Where the tile would stand now; once when it is taken, and after each step. */
	readonly onStep: (hold: Hold) => void;
	readonly onDrop: (hold: Hold) => void;
	readonly onPutBack: (hold: Hold) => void;
}

/** One tile at a time is held; keys, pointer and menu share what follows. */
export function useHold(arrangement: Arrangement, width: Width, events: HoldEvents): HoldControls {
	const [hold, setHold] = useState<Hold>();
	// Events come faster than React renders: each begins where the one before ended.
	const latest = useRef<Hold>(undefined);
	const set = (next: Hold | undefined): void => {
		latest.current = next;
		setHold(next);
	};
	return {
		hold,
		shown: hold?.now ?? arrangement,
		begin(id, by, verb = 'move') {
			const held = lift(arrangement, id, width);
			if (held === undefined) return;
			const next = { held, now: arrangement, by, verb };
			set(next);
			events.onStep(next);
		},
		update(change) {
			const before = latest.current;
			if (before === undefined) return;
			const held = change(before.held);
			if (isSamePlace(held.to, before.held.to)) return;
			const next = { ...before, held, now: resultOf(held) };
			set(next);
			events.onStep(next);
		},
		drop() {
			const last = latest.current;
			if (last === undefined) return;
			set(undefined);
			events.onDrop(last);
		},
		putBack() {
			const last = latest.current;
			if (last === undefined) return;
			set(undefined);
			events.onPutBack(last);
		},
	};
}
