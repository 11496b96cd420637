import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeyRing } from './key-ring.ts';

const former = { id: '2026', key: randomBytes(32) };
const newer = { id: '2027', key: randomBytes(32) };
const value = Buffer.from('what nobody is shown');

it('the first key seals, and each opens what it has sealed', () => {
	const before = createKeyRing([former, newer]).seal('here', value);
	const meanwhile = createKeyRing([newer, former]);
	const after = meanwhile.seal('here', value);
	expect([before.keyId, after.keyId]).toEqual(['2026', '2027']);
	expect(meanwhile.open('here', before)).toEqual(value);
	expect(createKeyRing([newer]).open('here', after)).toEqual(value);
});

it('says which key is missing, and nothing of the value', () => {
	const sealed = createKeyRing([former]).seal('here', value);
	expect(() => createKeyRing([newer]).open('here', sealed)).toThrow(
		'It was sealed with the key 2026, which SECRET_KEYS does not have.',
	);
	const impostor = createKeyRing([{ id: '2026', key: newer.key }]);
	expect(() => impostor.open('here', sealed)).toThrow('It does not open with the key 2026 of SECRET_KEYS');
	expect(() => createKeyRing([former]).open('there', sealed)).toThrow('or the row is from elsewhere');
});

it('without a key nothing is sealed', () => {
	const none = createKeyRing([]);
	expect(none.sealingKeyId).toBeUndefined();
	expect(() => none.seal('here', value)).toThrow('SECRET_KEYS is not set');
});
