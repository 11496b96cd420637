import { expect, test } from 'vitest';
import { keepSliceTexts, loadSliceTexts, type SliceCatalog } from './slice-texts.tsx';

function catalogOf(slice: string): SliceCatalog<{ hello: string }> {
	return { slice, load: { en: async () => ({ hello: 'Hello' }), fr: async () => ({ hello: 'Bonjour' }) } };
}

test('texts are kept by slice and language', async () => {
	expect(await loadSliceTexts(catalogOf('one'), 'en')).toEqual({ hello: 'Hello' });
	expect(await loadSliceTexts(catalogOf('one'), 'fr')).toEqual({ hello: 'Bonjour' });
	keepSliceTexts('two', 'en', { hello: 'Hi' });
	expect(await loadSliceTexts(catalogOf('two'), 'en')).toEqual({ hello: 'Hi' });
	expect(await loadSliceTexts(catalogOf('two'), 'fr')).toEqual({ hello: 'Bonjour' });
});
