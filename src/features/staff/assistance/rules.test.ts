import { expect, it } from 'vitest';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { outranks } from './rules.ts';

it.each<[own: StaffPermission[], others: StaffPermission[], isAllowed: boolean, title: string]>([
	[['assistance.view'], [], true, 'somebody without rights'],
	[['assistance.view', 'directory.read'], ['directory.read'], true, 'somebody with fewer'],
	[['assistance.view'], ['assistance.view'], false, 'an equal'],
	[['assistance.view'], ['directory.read'], false, 'somebody with another right'],
	[['assistance.view', 'audit.read'], ['audit.read', 'directory.read'], false, 'as many, one of them another'],
	[['assistance.view', 'audit.read'], ['assistance.view'], false, 'somebody who helps others'],
	[['assistance.view'], ['audit.read', 'directory.read', 'access.manage'], false, 'somebody with more'],
	[[], [], false, 'somebody without rights, having none'],
])('%j over %j: %s (%s)', (own, others, isAllowed) => expect(outranks(own, others)).toBe(isAllowed));
