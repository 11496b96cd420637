import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { readDetails, readList } from './read.ts';
import { type AnnouncementDependencies, end, update, write } from './write.ts';

export function announcementRoutes(dependencies: AnnouncementDependencies): readonly Binding[] {
	return [
		bind(contract.getAnnouncements, (_input, call) => readDetails(dependencies, call)),
		bind(contract.listAnnouncements, (_input, call) => readList(dependencies, call)),
		bind(contract.writeAnnouncement, async (input, call) => {
			await write(dependencies, call, input);
			return {};
		}),
		bind(contract.updateAnnouncement, async (input, call) => ({ version: await update(dependencies, call, input) })),
		bind(contract.endAnnouncement, async (input, call) => {
			await end(dependencies, call, input);
			return {};
		}),
	];
}
