import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { adjustByGrant, adjustByReversal, type AdjustmentDependencies } from './adjust.ts';
import { readPersonCredits } from './person-credits.ts';

export function creditAdjustmentRoutes(dependencies: AdjustmentDependencies): readonly Binding[] {
	return [
		bind(contract.getPersonCredits, (input, call) => readPersonCredits(dependencies, call, input)),
		bind(contract.grantCredits, (input, call) => adjustByGrant(dependencies, call, input)),
		bind(contract.reverseCredits, (input, call) => adjustByReversal(dependencies, call, input)),
	];
}
