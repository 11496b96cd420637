import { describe, expect, it } from 'vitest';
import type { Changes } from '../../contract.ts';
import { arrangementOf, type Desktop, managedSectionId, type Tile } from '#features/desktops/desktops/contract.ts';
import { asList, lift, resultOf } from './arrangement.ts';
import {
	addSectionStep,
	addStep,
	type DesignStep,
	dropInListStep,
	dropStep,
	editStep,
	followStep,
	moveSectionStep,
	nameSectionStep,
	removeSectionStep,
	removeStep,
} from './commands.ts';
import { type Step, steps, take } from '../canvas/inputs.ts';
import { apply, type Model, openModel, withChanges } from './model.ts';

const tile = (id: string, sectionId: string, x: number, y: number, w = 2, h = 1): Tile => ({
	id,
	kind: 'note',
	sectionId,
	version: 1,
	places: { wide: { x, y, w, h } },
	title: '',
	text: id,
});

const desktop: Desktop = {
	id: 'desktop',
	name: 'My day',
	isDefault: true,
	right: 'own',
	ownerName: '',
	revision: 1,
	background: { key: 'plain', pictureId: '', fit: 'cover', dimming: 0, darkest: 0, brightest: 0 },
	arranged: [],
	sections: ['one', 'two'].map((id) => ({ id, name: id, version: 1 })),
	tiles: [
		...['a', 'b', 'c', 'd'].map((id, index) => tile(id, 'one', index * 2, 0)),
		tile('e', 'two', 0, 0, 4, 2),
		tile('f', 'two', 4, 0),
		tile('g', 'two', 4, 1, 3),
	],
};

function drop(model: Model, id: string, path: readonly Step[], width: 'wide' | 'medium' | 'phone' = 'wide') {
	const layout = arrangementOf(model.desktop, width);
	const held = lift(width === 'phone' ? asList(layout) : layout, id, width);
	if (held === undefined) throw new Error(`There is no tile ${id}`);
	const end = path.reduce(take, held);
	const step = width === 'phone' ? dropInListStep : dropStep;
	return { step: step(model.desktop, end, resultOf(end)), shown: resultOf(end) };
}

const visible = ({ desktop: { sections, ...rest } }: Model) => ({
	sections: sections.map(({ name }) => name),
	wide: arrangementOf({ sections, ...rest }, 'wide'),
	phone: arrangementOf({ sections, ...rest }, 'phone'),
	texts: rest.tiles.map(({ id, title, text }) => `${id} ${title} ${text}`).toSorted(),
});

describe('undo', () => {
	it.each<[string, (model: Model) => DesignStep | undefined]>([
		['moving a tile', (model) => drop(model, 'a', ['down', 'right']).step],
		['stretching a tile over others', (model) => drop(model, 'a', ['wider', 'wider', 'taller']).step],
		['moving a tile to another section', (model) => drop(model, 'b', ['section_below', 'right']).step],
		['adding a tile', (model) => addStep(model.desktop, 'one', { kind: 'note', text: 'new' })],
		['removing a tile', () => removeStep('e')],
		['changing a text', (model) => editStep(model.desktop, 'a', 'text', 'else')],
		['adding a section', () => addSectionStep(crypto.randomUUID())],
		['renaming a section', (model) => nameSectionStep(model.desktop, 'one', 'uno')],
		['moving a section down', (model) => moveSectionStep(model.desktop, 'one', 1)],
		['moving a section up', (model) => moveSectionStep(model.desktop, 'two', 0)],
		['removing a section', () => removeSectionStep('one')],
	])('takes back %s', (_name, act) => {
		const start = openModel(desktop);
		const step = act(start);
		const after = apply(start, step?.changes ?? []);
		expect(visible(after)).not.toEqual(visible(start));
		expect(visible(apply(after, step?.inverse ?? []))).toEqual(visible(start));
	});

	it('moves a section among the person’s own: that of managed tiles stays first', () => {
		const managed = { id: managedSectionId, name: '', version: 0 };
		const start = openModel({ ...desktop, sections: [managed, ...desktop.sections] });
		const step = moveSectionStep(start.desktop, 'two', 0);
		const after = apply(start, step?.changes ?? []);
		expect(after.desktop.sections.map(({ id }) => id)).toEqual([managedSectionId, 'two', 'one']);
		expect(apply(after, step?.inverse ?? []).desktop.sections).toEqual(start.desktop.sections);
		expect(moveSectionStep(start.desktop, 'one', -1)).toBeUndefined();
		expect(moveSectionStep(start.desktop, managedSectionId, 1)).toBeUndefined();
	});

	it('moves a tile by one row of the phone’s list over one that is higher there, and keeps its height', () => {
		const start = openModel(desktop);
		const order = (model: Model) =>
			arrangementOf(model.desktop, 'phone')[1]?.tiles.map(({ id, place }) => [id, place.h]);
		expect(order(start)).toEqual([
			['e', 2],
			['f', 1],
			['g', 1],
		]);
		const { step } = drop(start, 'f', ['up'], 'phone');
		const after = apply(start, step?.changes ?? []);
		expect(order(after)).toEqual([
			['f', 1],
			['e', 2],
			['g', 1],
		]);
		expect(order(apply(after, drop(after, 'e', ['section_above'], 'phone').step?.changes ?? []))).toEqual([
			['f', 1],
			['g', 1],
		]);
		expect(visible(apply(after, step?.inverse ?? []))).toEqual(visible(start));
	});

	it('takes back the following of the wide layout', () => {
		const start = openModel(desktop);
		const arranged = apply(start, drop(start, 'd', ['up', 'up', 'up'], 'phone').step?.changes ?? []);
		expect(visible(arranged).phone).not.toEqual(visible(start).phone);
		const step = followStep(arranged.desktop, 'phone');
		const followed = apply(arranged, step.changes);
		expect(visible(followed).phone).toEqual(visible(start).phone);
		expect(visible(apply(followed, step.inverse)).phone).toEqual(visible(arranged).phone);
	});
});

it.each([3, 11, 4711])('a hundred random drops are taken back to the beginning, number %i', (seed) => {
	let state = seed;
	const random = (below: number): number => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	let model = openModel(desktop);
	const done: DesignStep[] = [];
	for (let act = 0; act < 100; act += 1) {
		const path = Array.from({ length: 1 + random(4) }, () => steps[random(steps.length)] as Step); // stays within the list
		const { step, shown } = drop(model, 'abcdefg'[random(7)] ?? '', path);
		if (step === undefined) continue;
		model = apply(model, step.changes);
		// What was shown while the tile was held is what it is after the drop.
		expect(arrangementOf(model.desktop, 'wide')).toEqual(shown);
		done.push(step);
	}
	expect(done.length).toBeGreaterThan(30);
	for (const { inverse } of done.toReversed()) model = apply(model, inverse);
	expect(visible(model)).toEqual(visible(openModel(desktop)));
});

it('keeps what is on its way on top of what others did', () => {
	const start = openModel(desktop);
	const own = drop(start, 'a', ['section_below']).step?.changes ?? [];
	const changes: Changes = {
		revision: 2,
		name: 'Our day',
		right: 'own',
		background: desktop.background,
		arranged: [],
		sections: desktop.sections,
		tiles: [{ ...tile('b', 'one', 2, 0), text: 'by another' }],
		removed: ['c'],
		editors: [],
	};
	const after = apply(withChanges(start, changes), own);
	expect(after.desktop.name).toBe('Our day');
	expect(after.desktop.tiles.find(({ id }) => id === 'b')?.text).toBe('by another');
	expect(after.desktop.tiles.some(({ id }) => id === 'c')).toBe(false);
	expect(after.desktop.tiles.find(({ id }) => id === 'a')?.sectionId).toBe('two');
});

it('drops an operation on what is gone without a trace', () => {
	const start = openModel(desktop);
	const step = drop(start, 'a', ['down']).step;
	const without = apply(start, removeStep('a').changes);
	expect(apply(without, step?.changes ?? []).desktop).toEqual(without.desktop);
});
