import { expect, it } from 'vitest';
import { keyFromName } from './key-from-name.ts';

it('gives the key that a name suggests', () => {
	expect(keyFromName('Prêts Lakeshore')).toBe('prets-lakeshore');
	expect(keyFromName('24 Hour – Lending & Co.')).toBe('hour-lending-co');
	expect(keyFromName('  ')).toBe('');
	expect(keyFromName('a'.repeat(60))).toHaveLength(31);
});
