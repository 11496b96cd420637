// What a person does to a desktop, as operations: those that do it, and those that take it back.
import type { Desktop, Operation, Width } from '../../contract.ts';
import { arrangementOf } from '../arranged.ts';
import { type Arrangement, findPlace, type Held, isSamePlace, placeTile, wantedPlace } from './arrangement.ts';
import type { Step } from './history.ts';
import { findRoom, sizeOf } from './model.ts';
import { movableSections } from './section-hold.ts';

export type DesignStep = Step<Operation>;
type Content = Extract<Operation, { Kind: 'add' }>['Tile'];

const newId = (): string => crypto.randomUUID();

/** A tile dropped at another place; undefined where it is back where it was. */
export function dropStep(desktop: Desktop, held: Held, after: Arrangement): DesignStep | undefined {
	const { id, width, before, from, to } = held;
	const now = findPlace(after, id);
	if (now === undefined || isSamePlace(from, now)) return undefined;
	const change = placeOperation(desktop, width, { id, section: to.section, ...wantedPlace(held) });
	return { name: 'moved', changes: [change], inverse: placesTo(desktop, after, before, width) };
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
	readonly X: number;
	readonly Y: number;
	readonly W: number;
	readonly H: number;
}

function placeOperation(desktop: Desktop, Width: Width, { id, section, X, Y, W, H }: Wanted): Operation {
	const base = { Kind: 'place', OperationID: newId(), TileID: id, SectionID: section } as const;
	return { ...base, Version: versionOf(desktop, id), Width, Place: { X, Y, W, H } };
}

function versionOf({ Tiles }: Desktop, id: string): number {
	return Tiles.find(({ ID }) => ID === id)?.Version ?? 0;
}

export function addStep(desktop: Desktop, section: string, content: Content): DesignStep {
	const TileID = newId();
	const Place = findRoom(desktop, section, sizeOf(content.Kind));
	return {
		name: 'added',
		changes: [{ Kind: 'add', OperationID: newId(), TileID, SectionID: section, Tile: content, Place }],
		inverse: [{ Kind: 'remove', OperationID: newId(), TileID }],
	};
}

export function removeStep(TileID: string): DesignStep {
	return {
		name: 'removed',
		changes: [{ Kind: 'remove', OperationID: newId(), TileID }],
		inverse: [{ Kind: 'restore', OperationID: newId(), TileID }],
	};
}

/** Another title, text or tint. */
export function editStep(desktop: Desktop, id: string, field: 'title' | 'text', value: string): DesignStep {
	const tile = desktop.Tiles.find(({ ID }) => ID === id);
	const set = (words: string): Operation => {
		const base = { OperationID: newId(), TileID: id, Version: tile?.Version ?? 0 };
		return field === 'title' ? { Kind: 'title', ...base, Title: words } : { Kind: 'text', ...base, Text: words };
	};
	const before = (field === 'title' ? tile?.Title : tile?.Text) ?? '';
	return { name: 'changed', changes: [set(value)], inverse: [set(before)] };
}

export function addSectionStep(name: string): DesignStep {
	const SectionID = newId();
	return {
		name: 'section_added',
		changes: [{ Kind: 'addSection', OperationID: newId(), SectionID, Name: name }],
		inverse: [{ Kind: 'removeSection', OperationID: newId(), SectionID }],
	};
}

export function nameSectionStep({ Sections }: Desktop, id: string, name: string): DesignStep {
	const section = Sections.find(({ ID }) => ID === id);
	const set = (Name: string): Operation => {
		const Version = section?.Version ?? 0;
		return { Kind: 'nameSection', OperationID: newId(), SectionID: id, Version, Name };
	};
	return { name: 'changed', changes: [set(name)], inverse: [set(section?.Name ?? '')] };
}

/** To another place among the sections that can be moved; undefined where it is there, or there is no such place. */
export function moveSectionStep(desktop: Desktop, id: string, to: number): DesignStep | undefined {
	const order = movableSections(desktop);
	const from = order.indexOf(id);
	if (from === -1 || to === from || order[to] === undefined) return undefined;
	const others = order.filter((one) => one !== id);
	const before = (BeforeID: string | undefined): Operation => {
		const base = { Kind: 'moveSection', OperationID: newId(), SectionID: id } as const;
		return BeforeID === undefined ? base : { ...base, BeforeID };
	};
	return {
		name: 'section_moved',
		changes: [before(others[to])],
		inverse: [before(others[from])],
	};
}

export function removeSectionStep(SectionID: string): DesignStep {
	return {
		name: 'section_removed',
		changes: [{ Kind: 'removeSection', OperationID: newId(), SectionID }],
		inverse: [{ Kind: 'restoreSection', OperationID: newId(), SectionID }],
	};
}

/** A narrow layout follows the wide one again. */
export function followStep(desktop: Desktop, width: 'medium' | 'phone'): DesignStep {
	const arranged = arrangementOf(desktop, width);
	const derived = arrangementOf({ ...desktop, Arranged: desktop.Arranged.filter((one) => one !== width) }, width);
	return {
		name: 'followed',
		changes: [{ Kind: 'follow', OperationID: newId(), Width: width }],
		inverse: placesTo(desktop, derived, arranged, width),
	};
}

/** The same changes under other ids: an id is spent once the server has seen it. */
export function again(operations: readonly Operation[], desktop: Desktop): readonly Operation[] {
	return operations.map((operation) => ({
		...operation,
		OperationID: newId(),
		...('Version' in operation && 'TileID' in operation && { Version: versionOf(desktop, operation.TileID) }),
	}));
}
