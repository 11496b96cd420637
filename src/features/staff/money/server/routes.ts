import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { searchPayments } from './find/find.ts';
import { readStory } from './find/story.ts';
import { readPersonMoney } from './person-money.ts';

export function moneyRoutes(core: Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>): readonly Binding[] {
	return [
		bind(contract.getPersonMoney, (input, call) => readPersonMoney(core, call, input)),
		bind(contract.findPayments, (input, call) => searchPayments(core, call, input)),
		bind(contract.getPaymentStory, (input, call) => readStory(core, call, input)),
	];
}
