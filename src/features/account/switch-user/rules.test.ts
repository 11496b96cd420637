import { expect, it } from 'vitest';
import { outranks } from './rules.ts';

it.each<[own: string[], others: string[], isAllowed: boolean, title: string]>([
	[['people.assist'], [], true, 'somebody without rights'],
	[['people.assist', 'personnel.manage'], ['personnel.manage'], true, 'somebody with fewer'],
	[['people.assist'], ['people.assist'], false, 'an equal'],
	[['people.assist'], ['personnel.manage'], false, 'somebody with another right'],
	[['people.assist', 'a'], ['a', 'b'], false, 'somebody with as many, one of them another'],
	[['people.assist', 'a'], ['people.assist'], false, 'somebody who helps others'],
	[['people.assist'], ['a', 'b', 'c'], false, 'somebody with more'],
	[[], [], false, 'somebody without rights, having none'],
])('%j over %j: %s (%s)', (own, others, isAllowed) => expect(outranks(own, others)).toBe(isAllowed));
