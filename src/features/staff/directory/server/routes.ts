import { bind, type Binding } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { searchPeople } from './find-people.ts';
import { readDevices, readHoldings } from './holdings.ts';
import { readOffices, setOffice } from './offices.ts';
import { type DirectoryPorts, readPerson } from './person.ts';
import { readTeams, setTeam } from './teams.ts';

export function directoryRoutes(
	core: Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>,
	{ signInAccess }: DirectoryPorts,
): readonly Binding[] {
	return [
		bind(contract.findPeople, (input, call) => searchPeople(core, call, input)),
		bind(contract.getDirectoryPerson, (input, call) => readPerson({ ...core, signInAccess }, call, input)),
		bind(contract.getPersonDevices, (input, call) => readDevices(core, call, input)),
		bind(contract.getPersonHoldings, (input, call) => readHoldings(core, call, input)),
		bind(contract.listOffices, (input, call) => readOffices(core, call, input)),
		bind(contract.saveOffice, async (input, call) => {
			await setOffice(core, call, input);
			return {};
		}),
		bind(contract.listTeams, (input, call) => readTeams(core, call, input)),
		bind(contract.saveTeam, async (input, call) => {
			await setTeam(core, call, input);
			return {};
		}),
	];
}
