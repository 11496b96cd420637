import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { correctInvoice, type CorrectionsCore } from './correct.ts';
import { readCorrection } from './read.ts';

export function correctionRoutes(core: CorrectionsCore): readonly Binding[] {
	return [
		bind(contract.getCorrection, (input, call) => readCorrection(core, call, input)),
		bind(contract.correctInvoice, (input, call) => correctInvoice(core, call, input)),
	];
}
