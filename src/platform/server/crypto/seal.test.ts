import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { open, seal } from './seal.ts';

const key = randomBytes(32);
const value = Buffer.from('a secret of twenty b');

describe('a sealed value', () => {
	it('opens with the same key at the same place, and shows nothing of itself', () => {
		const sealed = seal(key, 'person 1', value);
		expect(open(key, 'person 1', sealed)).toEqual(value);
		expect(sealed.includes(value)).toBe(false);
	});

	it('is never the same twice', () => {
		expect(seal(key, 'person 1', value)).not.toEqual(seal(key, 'person 1', value));
	});

	it('does not open elsewhere or with another key', () => {
		const sealed = seal(key, 'person 1', value);
		expect(() => open(key, 'person 2', sealed)).toThrow();
		expect(() => open(randomBytes(32), 'person 1', sealed)).toThrow();
	});

	it.each([0, 1, 13, 29, 40])('does not open with byte %i changed', (index) => {
		const sealed = seal(key, 'person 1', value);
		sealed.writeUInt8((sealed[index] ?? 0) ^ 1, index);
		expect(() => open(key, 'person 1', sealed)).toThrow();
	});
});
