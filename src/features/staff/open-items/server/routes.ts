import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { assign, checkNow, place, settleItem } from './acts.ts';
import { readDetail } from './detail.ts';
import { readHistory, readList } from './list.ts';
import type { OpenItemsCore } from './reach.ts';

export function openItemsRoutes(core: OpenItemsCore): readonly Binding[] {
	return [
		bind(contract.listOpenItems, (input, call) => readList(core, call, input)),
		bind(contract.getOpenItem, (input, call) => readDetail(core, call, input)),
		bind(contract.getOpenItemHistory, (input, call) => readHistory(core, call, input)),
		bind(contract.assignOpenItem, (input, call) => assign(core, call, input)),
		bind(contract.placeReturn, (input, call) => place(core, call, input)),
		bind(contract.settleOpenItem, (input, call) => settleItem(core, call, input)),
		bind(contract.checkOpenItems, (input, call) => checkNow(core, call, input)),
	];
}
