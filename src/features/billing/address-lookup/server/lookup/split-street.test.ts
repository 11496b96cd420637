import { expect, it } from 'vitest';
import { splitStreet } from './split-street.ts';

it.each<[string, string, readonly [name: string, type: string, direction: string]]>([
	['Main St', 'ON', ['Main', 'ST', '']],
	['King St W', 'ON', ['King', 'ST', 'W']],
	['St Clair Ave W', 'ON', ['St Clair', 'AVE', 'W']],
	['Broadway', 'BC', ['Broadway', '', '']],
	['W', 'BC', ['W', '', '']],
	['The Esplanade', 'ON', ['The Esplanade', '', '']],
	['Avenue Rd', 'ON', ['Avenue', 'RD', '']],
	['Highway 7 E', 'ON', ['7', 'HWY', 'E']],
	['Rue Sherbrooke O', 'QC', ['Sherbrooke', 'RUE', 'W']],
	['Ch de la Côte-des-Neiges', 'QC', ['de la Côte-des-Neiges', 'CH', '']],
	['1re Av', 'QC', ['1re', 'AV', '']],
	['Av du Parc', 'QC', ['du Parc', 'AV', '']],
	['Place Ville Marie', 'QC', ['Ville Marie', 'PLACE', '']],
	['Parc Ave', 'QC', ['Parc', 'AVE', '']],
	['Boul René-Lévesque E', 'QC', ['René-Lévesque', 'BOUL', 'E']],
	['Rue Main', 'NB', ['Main', 'RUE', '']],
	['', 'ON', ['', '', '']],
])('%s (%s) is %j', (street, province, [streetName, streetType, direction]) => {
	expect(splitStreet(street, { country: 'CA', province })).toEqual({ streetName, streetType, direction });
});
