import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding } from '#platform/server/http/bind-file.ts';
import * as contract from '../contract.ts';
import { sendByStaff, serveStatement, useBalance, writeOffByStaff, type WriteOffCore } from './acts.ts';
import { readPayer } from './payer.ts';
import { exportRelief } from './relief-file.ts';
import { readStates } from './states.ts';

export function writeOffRoutes(core: WriteOffCore): readonly Binding[] {
	return [
		bind(contract.getPayerDue, (input, call) => readPayer(core, call, input)),
		bind(contract.listPayerStates, (input, call) => readStates(core, call, input)),
		bind(contract.writeOffInvoice, (input, call) => writeOffByStaff(core, call, input)),
		bind(contract.usePayerBalance, (input, call) => useBalance(core, call, input)),
		bind(contract.sendPayerStatement, (input, call) => sendByStaff(core, call, input)),
	];
}

export function writeOffFileRoutes(core: WriteOffCore): readonly FileBinding[] {
	return [
		bindDownload(contract.downloadPayerStatement, (_parameters, call) => serveStatement(core, call)),
		bindDownload(contract.exportRelief, (_parameters, call) => exportRelief(core, call)),
	];
}
