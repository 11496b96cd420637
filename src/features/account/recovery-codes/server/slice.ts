import type { Slice } from '#platform/server/slice.ts';
import { recoveryCodeEndpoints } from '../contract.ts';
import type { RecoveryCodeDependencies } from './dependencies.ts';
import { recoveryCodeRoutes } from './routes.ts';

export type RecoveryCodePorts = Pick<RecoveryCodeDependencies, 'notices' | 'requireFactor'>;

export const recoveryCodesSlice: Slice<RecoveryCodePorts> = {
	endpoints: recoveryCodeEndpoints,
	connect: ({ database, clock, keyFor }, { notices, requireFactor }) => ({
		// By the key of the second step, which hashes what is typed there.
		bindings: recoveryCodeRoutes({ database, clock, key: keyFor('two-factor'), notices, requireFactor }),
	}),
};
