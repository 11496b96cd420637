// What is held in design mode, a tile or a section: each step is spoken, and a drop is a step that can be undone.
import { useText } from '#platform/web/text-context.tsx';
import { arrangementOf, type Desktop, type Width } from '#features/desktops/desktops/contract.ts';
import { useDesktopParts } from '../desktop-parts.ts';
import { aim, type Arrangement, asList, lift, resultOf } from '../session/arrangement.ts';
import * as commands from '../session/commands.ts';
import { describeInSection, nameSection } from './describe-place.ts';
import type { DesignSession } from '../session/design-session.ts';
import type { MovePadProps } from './MovePad.tsx';
import { movableSections } from '../sections/section-hold.ts';
import { designTexts } from '../texts.ts';
import { type TileSize, tileSizes } from '../tile-actions.ts';
import { type HoldControls, useHold } from './use-hold.ts';
import { type SectionHoldControls, useSectionHold } from '../sections/use-section-hold.ts';

interface Shown {
	readonly desktop: Desktop;
	readonly arrangement: Arrangement;
	readonly width: Width;
	readonly session: DesignSession;
	readonly speak: (words: string) => void;
}

export interface SpokenHolds {
	readonly tiles: HoldControls;
	readonly sections: SectionHoldControls;
	/** Keys on the screen, while a tile is moved by its menu. */
	readonly pad: MovePadProps | undefined;
	readonly nameOf: (tileId: string) => string;
	readonly setSize: (tileId: string, size: TileSize) => void;
	readonly moveSection: (id: string, to: number) => void;
}

export function useSpokenHolds(shownNow: Shown): SpokenHolds {
	const { desktop, arrangement, width, session, speak } = shownNow;
	const text = useText(designTexts);
	const { nameOf: nameOfTile } = useDesktopParts();
	const nameOf = (id: string): string => {
		const tile = desktop.tiles.find((one) => one.id === id);
		return tile === undefined ? '' : nameOfTile(tile);
	};
	const placeOf = (id: string, now: Arrangement): string => describeInSection(text, desktop, now, id, width);
	const tiles = useHold(arrangement, width, {
		onStep({ held, now }) {
			const place = placeOf(held.id, now);
			speak(held.from === held.to ? text('spoken.lifted', { name: nameOf(held.id), place }) : place);
		},
		onDrop({ held, by, now }) {
			const dropStep = width === 'phone' ? commands.dropInListStep : commands.dropStep;
			session.run(dropStep(desktop, held, now));
			speak(text('spoken.dropped', { name: nameOf(held.id), place: placeOf(held.id, now) }));
			// In another section it has another element, and the focus went with the old one.
			if (by === 'menu' || (by === 'keys' && held.to.section !== held.from.section)) focusGrip(held.id);
		},
		onPutBack({ held, by }) {
			speak(text('spoken.put_back', { name: nameOf(held.id) }));
			if (by === 'menu') focusGrip(held.id);
		},
	});
	const setSize = (id: string, size: TileSize): void => {
		const tile = lift(arrangementOf(desktop, width), id, width);
		if (tile === undefined) return;
		const sized = aim(tile, tileSizes[size]);
		const now = resultOf(sized);
		session.run(commands.dropStep(desktop, sized, now));
		speak(placeOf(id, width === 'phone' ? asList(now) : now));
	};
	const { hold, shown } = tiles;
	const pad =
		hold?.by === 'menu'
			? {
					controls: tiles,
					name: nameOf(hold.held.id),
					place: placeOf(hold.held.id, shown),
					hasSections: desktop.sections.length > 1,
				}
			: undefined;
	return { tiles, ...useSpokenSections(shownNow), pad, nameOf, setSize };
}

function useSpokenSections({ desktop, session, speak }: Shown): Pick<SpokenHolds, 'sections' | 'moveSection'> {
	const text = useText(designTexts);
	const movable = movableSections(desktop);
	const nameOf = (id: string): string =>
		nameSection(
			text,
			desktop.sections.find((one) => one.id === id),
		);
	const placeOf = (to: number) => ({ place: to + 1, count: movable.length });
	const moveSection = (id: string, to: number): void => {
		session.run(commands.moveSectionStep(desktop, id, to));
		speak(text('spoken.dropped', { name: nameOf(id), place: text('spoken.section', placeOf(to)) }));
	};
	const sections = useSectionHold(movable, {
		onStep({ id, from, to }) {
			const place = placeOf(to);
			speak(
				from === to ? text('spoken.section_lifted', { name: nameOf(id), ...place }) : text('spoken.section', place),
			);
		},
		onDrop({ id, to }) {
			moveSection(id, to);
			// Its element went elsewhere, which takes the focus from it.
			focusIn(`[data-section="${CSS.escape(id)}"] [data-section-grip]`);
		},
		onPutBack: ({ id }) => speak(text('spoken.put_back', { name: nameOf(id) })),
	});
	return { sections, moveSection };
}

function focusGrip(id: string): void {
	focusIn(`[data-tile="${CSS.escape(id)}"] [data-grip]`);
}

function focusIn(selector: string): void {
	requestAnimationFrame(() => {
		// Not from somebody who went on to something else meanwhile.
		if (document.activeElement === null || document.activeElement === document.body)
			document.querySelector<HTMLElement>(selector)?.focus();
	});
}
