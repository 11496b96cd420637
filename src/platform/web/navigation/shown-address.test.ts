import { expect, test } from 'vitest';
import { readAddress } from './shown-address.ts';
import { withQuery } from './with-query.ts';

test('an address is read into its screen, its parameters and its query', () => {
	expect(readAddress('/Desktop/credit/Usage?period=this_month&from=a%26b%3Fc')).toEqual({
		path: '/Desktop/credit/Usage',
		query: { period: 'this_month', from: 'a&b?c' },
		screen: { name: 'credit', params: { key: 'Usage' } },
	});
	expect(readAddress('/desktop/home')).toEqual({
		path: '/desktop/home',
		query: {},
		screen: { name: 'home', params: {} },
	});
});

test('public pages and unknown paths are no screens of the application', () => {
	for (const address of ['/account/login', '/UserAgentAdmin', '/desktop', '/nowhere', '/desktop/home/%']) {
		expect(readAddress(address).screen, address).toBeUndefined();
	}
});

test('a query is written so that it is read as it was, and left out where there is none', () => {
	const values = { credits: 12, wallet: 'office', text: 'a&b=c ?é' };
	const address = withQuery('/desktop/credit-buy', { ...values, absent: undefined });
	expect(readAddress(address).query).toEqual({ ...values, credits: '12' });
	expect(withQuery('/desktop/credit', { wallet: undefined })).toBe('/desktop/credit');
});
