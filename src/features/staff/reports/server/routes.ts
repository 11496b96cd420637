import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding } from '#platform/server/http/bind-file.ts';
import type { BooksCore } from '#features/staff/books/server/api.ts';
import * as contract from '../contract.ts';
import { readDeferred, readDeferredDays } from './deferred.ts';
import { readRegister, readTaxDocuments } from './documents.ts';
import { exportRows } from './export.ts';
import { readFigures } from './figures.ts';
import { readPayerDocuments, readReceivables } from './receivables.ts';
import { readTaxes } from './tax.ts';

export function reportRoutes(core: BooksCore): readonly Binding[] {
	return [
		bind(contract.getReportFigures, (input, call) => readFigures(core, call, input)),
		bind(contract.listRegister, (input, call) => readRegister(core, call, input)),
		bind(contract.getTaxReport, (input, call) => readTaxes(core, call, input)),
		bind(contract.listTaxDocuments, (input, call) => readTaxDocuments(core, call, input)),
		bind(contract.getDeferredReport, (input, call) => readDeferred(core, call, input)),
		bind(contract.listDeferredDays, (input, call) => readDeferredDays(core, call, input)),
		bind(contract.getReceivables, (input, call) => readReceivables(core, call, input)),
		bind(contract.listPayerDocuments, (input, call) => readPayerDocuments(core, call, input)),
	];
}

export function reportFileRoutes(core: BooksCore): readonly FileBinding[] {
	return [bindDownload(contract.exportReport, (_parameters, call) => exportRows(core, call))];
}
