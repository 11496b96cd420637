import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeAt, placeOfKey, type SectionHold } from './section-hold.ts';
import { scrollAlong } from '../canvas/use-pointer-hold.ts';

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
	readonly pointerId: number;
	readonly head: HTMLElement;
	readonly edges: readonly number[];
	/** Of the canvas, and of the pointer when it took the section, on the page. */
	readonly canvasTop: number;
	readonly pageY: number;
	clientY: number;
	frame: number;
}

/** One section at a time is held by its grip. The others stay where they are until it is dropped; a line shows where that would be. */
export function useSectionHold(order: readonly string[], events: SectionHoldEvents): SectionHoldControls {
	const [hold, setHold] = useState<SectionHold>();
	// Events come faster than React renders.
	const latest = useRef<SectionHold>(undefined);
	const grab = useRef<Grab>(undefined);
	const set = (next: SectionHold | undefined): void => {
		latest.current = next;
		setHold(next);
	};
	const letGo = (): void => {
		const now = grab.current;
		if (now === undefined) return;
		cancelAnimationFrame(now.frame);
		now.head.style.translate = '';
		grab.current = undefined;
	};
	const begin = (id: string, by: SectionHold['by']): void => {
		const from = order.indexOf(id);
		if (from === -1) return;
		const next = { id, from, to: from, by };
		set(next);
		events.onStep(next);
	};
	const aim = (to: number): void => {
		const last = latest.current;
		if (last === undefined || last.to === to) return;
		const next = { ...last, to };
		set(next);
		events.onStep(next);
	};
	const end = (tell: (last: SectionHold) => void): void => {
		letGo();
		const last = latest.current;
		if (last === undefined) return;
		set(undefined);
		tell(last);
	};
	const follow = (): void => {
		const [now, last] = [grab.current, latest.current];
		if (now === undefined || last === undefined) return;
		now.frame = 0;
		const y = now.clientY + scrollY;
		now.head.style.translate = `0 ${y - now.pageY}px`;
		aim(placeAt(now.edges, y - now.canvasTop, last.from));
		if (scrollAlong(now.clientY)) now.frame = requestAnimationFrame(follow);
	};
	const leave = useEffectEvent(letGo);
	useEffect(() => () => leave(), []);
	return {
		hold,
		gripFor: (id) => ({
			onPointerDown(event) {
				const head = event.currentTarget.closest<HTMLElement>('[data-section]');
				const canvas = head?.parentElement;
				if (event.button !== 0 || head === null || !canvas || latest.current !== undefined) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				const topOf = (one: string): number =>
					canvas.querySelector<HTMLElement>(`[data-section="${CSS.escape(one)}"]`)?.offsetTop ?? 0;
				const canvasTop = canvas.getBoundingClientRect().top + scrollY;
				const { pageY, clientY } = event;
				grab.current = {
					pointerId: event.pointerId,
					head,
					edges: [...order.map(topOf), canvas.offsetHeight],
					canvasTop,
					pageY,
					clientY,
					frame: 0,
				};
				begin(id, 'pointer');
			},
			onPointerMove(event) {
				const now = grab.current;
				if (now?.pointerId !== event.pointerId) return;
				now.clientY = event.clientY;
				now.frame ||= requestAnimationFrame(follow);
			},
			onPointerUp(event) {
				const now = grab.current;
				if (now?.pointerId !== event.pointerId) return;
				// Where it was let go is told here alone where the browser left out the last move.
				cancelAnimationFrame(now.frame);
				now.clientY = event.clientY;
				follow();
				end(events.onDrop);
			},
			onPointerCancel(event) {
				if (grab.current?.pointerId === event.pointerId) end(events.onPutBack);
			},
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
