import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import type { SenderDependencies } from './dependencies.ts';
import { add, askNow, remove } from './changes.ts';
import { readSenders } from './read.ts';
import { sendTest } from './test-mail.ts';

export function brandSenderRoutes(dependencies: SenderDependencies): readonly Binding[] {
	return [
		bind(contract.getBrandSender, ({ brandKey }, call) => readSenders(dependencies, call, brandKey)),
		bind(contract.addBrandSender, async (input, call) => ({ domain: await add(dependencies, call, input) })),
		bind(contract.askBrandSender, async (input, call) => {
			await askNow(dependencies, call, input);
			return {};
		}),
		bind(contract.removeBrandSender, async (input, call) => {
			await remove(dependencies, call, input);
			return {};
		}),
		bind(contract.sendBrandTestMail, (input, call) => sendTest(dependencies, call, input)),
	];
}
