import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeAt, placeOfKey, type SectionHold } from './section-hold.ts';
import { useCarry } from '../canvas/use-carry.ts';

export interface SectionHoldEvents {
	/** Once when it is taken, and after each step. */
	readonly onStep: (hold: SectionHold) => void;
	readonly onDrop: (hold: SectionHold) => void;
	readonly onPutBack: (hold: SectionHold) => void;
}

export interface SectionGrip {
	readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
	readonly onKeyDown: (event: KeyboardEvent) => void;
	readonly onBlur: () => void;
}

export interface SectionHoldControls {
	readonly hold: SectionHold | undefined;
	readonly gripFor: (id: string) => SectionGrip;
}

interface Grab {
	readonly head: HTMLElement;
	readonly edges: readonly number[];
	/** Positions of the canvas, and of the pointer when it took the section, on the page. */
	readonly canvasTop: number;
	readonly pageY: number;
}

/** One section at a time is held by its grip. The others stay where they are until it is dropped; a line shows where that would be. */
export function useSectionHold(order: readonly string[], events: SectionHoldEvents): SectionHoldControls {
	const { hold, latest, begin, aim, end: finish } = useHeldSection(order, events.onStep);
	const { take, letGo, handlers } = useCarry<Grab>({
		onMove({ head, edges, canvasTop, pageY }, { clientY }) {
			const y = clientY + scrollY;
			head.style.translate = `0 ${y - pageY}px`;
			if (latest.current !== undefined) aim(placeAt(edges, y - canvasTop, latest.current.from));
		},
		onLetGo({ head }) {
			head.style.translate = '';
		},
	});
	const end = (tell: (last: SectionHold) => void): void => {
		letGo();
		finish(tell);
	};
	const leave = useEffectEvent(letGo);
	useEffect(() => () => leave(), []);
	return {
		hold,
		gripFor: (id) => ({
			onPointerDown(event) {
				const grab = latest.current === undefined && event.button === 0 ? grabOf(event, order) : undefined;
				if (grab === undefined) return;
				take(event, grab);
				begin(id, 'pointer');
			},
			...handlers(
				() => finish(events.onDrop),
				() => finish(events.onPutBack),
			),
			onKeyDown(event) {
				const isOwn = latest.current?.id === id;
				if (event.key === 'Enter' || event.key === ' ') {
					event.preventDefault();
					if (event.repeat) return;
					if (isOwn) end(events.onDrop);
					else if (latest.current === undefined) begin(id, 'keys');
					return;
				}
				if (!isOwn) return;
				const to = placeOfKey(event.key, latest.current?.to ?? 0, order.length);
				if (event.key !== 'Escape' && to === undefined) return;
				event.preventDefault();
				if (to === undefined) end(events.onPutBack);
				else aim(to);
			},
			onBlur() {
				if (latest.current?.id === id && latest.current.by === 'keys') end(events.onDrop);
			},
		}),
	};
}

/** Which section is held, and where it would land. */
function useHeldSection(order: readonly string[], onStep: SectionHoldEvents['onStep']) {
	const [hold, setHold] = useState<SectionHold>();
	// Events come faster than React renders.
	const latest = useRef<SectionHold>(undefined);
	const set = (next: SectionHold | undefined): void => {
		latest.current = next;
		setHold(next);
		if (next !== undefined) onStep(next);
	};
	return {
		hold,
		latest,
		begin: (id: string, by: SectionHold['by']): void => {
			const from = order.indexOf(id);
			if (from !== -1) set({ id, from, to: from, by });
		},
		aim: (to: number): void => {
			const last = latest.current;
			if (last !== undefined && last.to !== to) set({ ...last, to });
		},
		end: (tell: (last: SectionHold) => void): void => {
			const last = latest.current;
			if (last === undefined) return;
			set(undefined);
			tell(last);
		},
	};
}

function grabOf({ currentTarget, pageY }: PointerEvent<HTMLElement>, order: readonly string[]): Grab | undefined {
	const head = currentTarget.closest<HTMLElement>('[data-section]');
	const canvas = head?.parentElement;
	if (head === null || !canvas) return undefined;
	const topOf = (id: string): number =>
		canvas.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`)?.offsetTop ?? 0;
	const canvasTop = canvas.getBoundingClientRect().top + scrollY;
	return { head, edges: [...order.map(topOf), canvas.offsetHeight], canvasTop, pageY };
}
