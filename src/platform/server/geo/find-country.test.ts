import { expect, test } from 'vitest';
import { createFindCountry } from './find-country.ts';

const complaints: unknown[] = [];
const findCountry = createFindCountry({ warn: (...line: unknown[]) => void complaints.push(line) });

test.each([
	['24.48.0.1', 'CA'],
	['24.48.0.0/24', 'CA'],
	['::ffff:24.48.0.1', 'CA'],
	['2607:f2c0::', 'CA'],
	['2607:f2c0:0:0::/64', 'CA'],
	['8.8.8.8', 'US'],
	['127.0.0.1', undefined],
	['10.1.2.3', undefined],
	['gone', undefined],
	['', undefined],
	['24.48.0.1; drop table', undefined],
])('%s is in %s', async (address, country) => {
	expect(await findCountry(address)).toBe(country);
	expect(complaints).toEqual([]);
});
