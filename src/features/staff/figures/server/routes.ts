import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding } from '#platform/server/http/bind-file.ts';
import type { BooksCore } from '#features/staff/books/server/api.ts';
import * as contract from '../contract.ts';
import { readCreditDays, readCredits } from './credits.ts';
import { readDeclined } from './declined.ts';
import { exportRows } from './export.ts';
import { readSubscriptions } from './recurring.ts';
import { readSubscriptionFigures } from './subscriptions.ts';

export function figureRoutes(core: BooksCore): readonly Binding[] {
	return [
		bind(contract.getSubscriptionFigures, (input, call) => readSubscriptionFigures(core, call, input)),
		bind(contract.listFigureSubscriptions, (input, call) => readSubscriptions(core, call, input)),
		bind(contract.listDeclinedPayments, (input, call) => readDeclined(core, call, input)),
		bind(contract.getCreditFigures, (input, call) => readCredits(core, call, input)),
		bind(contract.listCreditDays, (input, call) => readCreditDays(core, call, input)),
	];
}

export function figureFileRoutes(core: BooksCore): readonly FileBinding[] {
	return [bindDownload(contract.exportFigures, (_parameters, call) => exportRows(core, call))];
}
