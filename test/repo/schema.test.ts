import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allowedWords, schemaFile, schemaTypes } from '../../scripts/lib/schema-types.ts';

it('the types of rows are those of the migrations', async () => {
	expect(readFileSync(schemaFile, 'utf8'), 'npm run schema').toBe(await schemaTypes());
});

it('reads the words that a check allows, and nothing out of other checks', () => {
	expect(allowedWords("CHECK ((kind = ANY (ARRAY['a'::text, 'b_c'::text])))", 'kind')).toEqual(['a', 'b_c']);
	expect(allowedWords("CHECK ((level = ANY (ARRAY['view'::text])))", 'kind')).toEqual([]);
	expect(allowedWords('CHECK ((char_length(name) <= 80))', 'name')).toEqual([]);
});
