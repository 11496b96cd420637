import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { describeOwnAccess } from './own-access.ts';

export function accessRoutes(core: Pick<Core, 'database' | 'clock'>): readonly Binding[] {
	return [bind(contract.getMyAccess, (_input, call) => describeOwnAccess(core, call))];
}
