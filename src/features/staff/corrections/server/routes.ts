import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { correctInvoice } from './correct.ts';
import type { CorrectionsCore } from './or-propose.ts';
import { refundCharge } from './refund-charge.ts';
import { readCorrection } from './read.ts';

export function correctionRoutes(core: CorrectionsCore): readonly Binding[] {
	return [
		bind(contract.getCorrection, (input, call) => readCorrection(core, call, input)),
		bind(contract.refundCharge, (input, call) => refundCharge(core, call, input)),
		bind(contract.correctInvoice, (input, call) => correctInvoice(core, call, input)),
	];
}
