import { describe, expect, it } from 'vitest';
import { addressOf } from './address-of.ts';

describe('the address of a link', () => {
	const plain = addressOf('https://bankofcanada.ca/rates');

	it.each([
		'https://www.bankofcanada.ca/rates',
		'https://bankofcanada.ca/rates/',
		'https://Bankofcanada.ca/rates?utm_source=mail&utm_medium=x',
		'https://bankofcanada.ca/rates?gclid=1',
	])('%s is the same', (link) => {
		expect(addressOf(link)).toBe(plain);
	});

	it.each([
		'https://bankofcanada.ca/rates?day=1',
		'https://bankofcanada.ca/rates#today',
		'https://bankofcanada.ca/Rates',
		'https://bankofcanada.ca',
		'https://rates.bankofcanada.ca/rates',
		'not a link',
	])('%s is another one', (link) => {
		expect(addressOf(link)).not.toBe(plain);
	});
});
