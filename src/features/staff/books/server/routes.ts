import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { close } from './close.ts';
import { readDay, readEntries } from './journal.ts';
import { readMonth } from './month.ts';
import type { ClosingCore } from './reach.ts';

export function booksRoutes(core: ClosingCore): readonly Binding[] {
	return [
		bind(contract.getBooksMonth, (input, call) => readMonth(core, call, input)),
		bind(contract.getBooksDay, (input, call) => readDay(core, call, input)),
		bind(contract.listBooksEntries, (input, call) => readEntries(core, call, input)),
		bind(contract.closeBooksMonth, (input, call) => close(core, call, input)),
	];
}
