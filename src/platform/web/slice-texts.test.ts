import { expect, test } from 'vitest';
import { keepSliceTexts, loadSliceTexts, type SliceCatalog } from './slice-texts.tsx';

function catalogOf(slice: string, load = async () => ({ hello: 'Hello' })): SliceCatalog {
	return { slice, load: { en: load, fr: load } };
}

test('texts are one promise, before they arrive and afterwards, so that no component suspends twice', async () => {
	const catalog = catalogOf('arriving');
	const first = loadSliceTexts(catalog, 'en');
	expect(loadSliceTexts(catalog, 'en')).toBe(first);
	await first;
	expect(loadSliceTexts(catalog, 'en')).toBe(first);
	expect(loadSliceTexts(catalog, 'fr')).not.toBe(first);
});

test('texts that came with the page are not fetched, and are one promise too', async () => {
	const catalog = catalogOf('kept', () => Promise.reject(new Error('fetched')));
	keepSliceTexts('kept', 'en', { hello: 'Hi' });
	const first = loadSliceTexts(catalog, 'en');
	expect(await first).toEqual({ hello: 'Hi' });
	expect(loadSliceTexts(catalog, 'en')).toBe(first);
});

test('a failed download is tried again', async () => {
	let tries = 0;
	const catalog = catalogOf('failing', async () => {
		tries += 1;
		if (tries === 1) throw new Error('offline');
		return { hello: 'Hello' };
	});
	await expect(loadSliceTexts(catalog, 'en')).rejects.toThrow('offline');
	expect(await loadSliceTexts(catalog, 'en')).toEqual({ hello: 'Hello' });
});
