// What a person does to a desktop, as operations: those that do it, and those that take it back.
import { arrangementOf, type Desktop, type Width } from '#features/desktops/desktops/contract.ts';
import type { Operation } from '../../contract.ts';
import {
	type Arrangement,
	findPlace,
	type Held,
	isSamePlace,
	placeOfList,
	placeTile,
	wantedPlace,
} from './arrangement.ts';
import type { Step } from './history.ts';
import { findRoom, sizeOf } from './model.ts';
import { movableSections } from '../sections/section-hold.ts';

export type DesignStep = Step<Operation>;
type Content = Extract<Operation, { kind: 'add' }>['tile'];

const newId = (): string => crypto.randomUUID();

/** A tile dropped at another place; undefined where it is back where it was. */
export function dropStep(desktop: Desktop, held: Held, after: Arrangement): DesignStep | undefined {
	const { id, width, before, from, to } = held;
	const now = findPlace(after, id);
	if (now === undefined || isSamePlace(from, now)) return undefined;
	const change = placeOperation(desktop, width, { id, section: to.section, ...wantedPlace(held) });
	return { name: 'moved', changes: [change], inverse: placesTo(desktop, after, before, width) };
}

/** A tile dropped at another place of the phone's list, which knows an order and no heights; undefined where it is back where it was. */
export function dropInListStep(desktop: Desktop, { id, from }: Held, list: Arrangement): DesignStep | undefined {
	const now = findPlace(list, id);
	if (now === undefined || isSamePlace(from, now)) return undefined;
	const before = arrangementOf(desktop, 'phone');
	const wanted = placeOfList(before, list, id);
	if (wanted === undefined) return undefined;
	const { section, ...place } = wanted;
	const after = placeTile(before, id, section, place, 'phone');
	const change = placeOperation(desktop, 'phone', { id, ...wanted });
	return { name: 'moved', changes: [change], inverse: placesTo(desktop, after, before, 'phone') };
}

/** Two rounds suffice for all but the strangest layouts; what is left over then is settled like any overlap. */
const maxRounds = 4;

/** Operations that lead from one arrangement to another. */
function placesTo(desktop: Desktop, from: Arrangement, goal: Arrangement, width: Width): readonly Operation[] {
	let current = from;
	const operations: Operation[] = [];
	for (let round = 0; round < maxRounds; round += 1) {
		for (const { id: section, tiles } of goal) {
			for (const { id, place } of tiles) {
				const now = findPlace(current, id);
				if (now === undefined || isSamePlace(now, { ...place, section })) continue;
				operations.push(placeOperation(desktop, width, { id, section, ...place }));
				current = placeTile(current, id, section, place, width);
			}
		}
	}
	return operations;
}

interface Wanted {
	readonly id: string;
	readonly section: string;
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

function placeOperation(desktop: Desktop, width: Width, { id, section, x, y, w, h }: Wanted): Operation {
	const base = { kind: 'place', operationId: newId(), tileId: id, sectionId: section } as const;
	return { ...base, version: versionOf(desktop, id), width, place: { x, y, w, h } };
}

function versionOf({ tiles }: Desktop, id: string): number {
	return tiles.find((one) => one.id === id)?.version ?? 0;
}

export function addStep(desktop: Desktop, section: string, content: Content): DesignStep {
	const tileId = newId();
	const place = findRoom(desktop, section, sizeOf(content.kind));
	return {
		name: 'added',
		changes: [{ kind: 'add', operationId: newId(), tileId, sectionId: section, tile: content, place }],
		inverse: [{ kind: 'remove', operationId: newId(), tileId }],
	};
}

export function removeStep(tileId: string): DesignStep {
	return {
		name: 'removed',
		changes: [{ kind: 'remove', operationId: newId(), tileId }],
		inverse: [{ kind: 'restore', operationId: newId(), tileId }],
	};
}

/** Another title, text or tint. */
export function editStep(desktop: Desktop, id: string, field: 'title' | 'text', value: string): DesignStep {
	const tile = desktop.tiles.find((one) => one.id === id);
	const set = (words: string): Operation => {
		const base = { operationId: newId(), tileId: id, version: tile?.version ?? 0 };
		return field === 'title' ? { kind: 'title', ...base, title: words } : { kind: 'text', ...base, text: words };
	};
	const before = (field === 'title' ? tile?.title : tile?.text) ?? '';
	return { name: 'changed', changes: [set(value)], inverse: [set(before)] };
}

/** A section without a name yet; its id is new. */
export function addSectionStep(sectionId: string): DesignStep {
	return {
		name: 'section_added',
		changes: [{ kind: 'addSection', operationId: newId(), sectionId, name: '' }],
		inverse: [{ kind: 'removeSection', operationId: newId(), sectionId }],
	};
}

export function nameSectionStep({ sections }: Desktop, id: string, name: string): DesignStep {
	const section = sections.find((one) => one.id === id);
	const set = (name: string): Operation => {
		const version = section?.version ?? 0;
		return { kind: 'nameSection', operationId: newId(), sectionId: id, version, name };
	};
	return { name: 'changed', changes: [set(name)], inverse: [set(section?.name ?? '')] };
}

/** To another place among the sections that can be moved; undefined where it is there, or there is no such place. */
export function moveSectionStep(desktop: Desktop, id: string, to: number): DesignStep | undefined {
	const order = movableSections(desktop);
	const from = order.indexOf(id);
	if (from === -1 || to === from || order[to] === undefined) return undefined;
	const others = order.filter((one) => one !== id);
	const before = (beforeId: string | undefined): Operation => {
		const base = { kind: 'moveSection', operationId: newId(), sectionId: id } as const;
		return beforeId === undefined ? base : { ...base, beforeId };
	};
	return {
		name: 'section_moved',
		changes: [before(others[to])],
		inverse: [before(others[from])],
	};
}

export function removeSectionStep(sectionId: string): DesignStep {
	return {
		name: 'section_removed',
		changes: [{ kind: 'removeSection', operationId: newId(), sectionId }],
		inverse: [{ kind: 'restoreSection', operationId: newId(), sectionId }],
	};
}

/** A narrow layout follows the wide one again. */
export function followStep(desktop: Desktop, width: 'medium' | 'phone'): DesignStep {
	const arranged = arrangementOf(desktop, width);
	const derived = arrangementOf({ ...desktop, arranged: desktop.arranged.filter((one) => one !== width) }, width);
	return {
		name: 'followed',
		changes: [{ kind: 'follow', operationId: newId(), width }],
		inverse: placesTo(desktop, derived, arranged, width),
	};
}

/** The same changes under other ids: an id is spent once the server has seen it. */
export function again(operations: readonly Operation[], desktop: Desktop): readonly Operation[] {
	return operations.map((operation) => ({
		...operation,
		operationId: newId(),
		...('version' in operation && 'tileId' in operation && { version: versionOf(desktop, operation.tileId) }),
	}));
}
