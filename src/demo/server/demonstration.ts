// The demonstration as one value; app/server/load-demonstration.ts loads it in demo mode.
import type { Demonstration } from '#app/server/demonstration.ts';
import { knowAddedRecords } from './added-records.ts';
import { announce } from './announce.ts';
import { createCapturedMail, createCapturedSms } from './captured.ts';
import { deliverTo } from './card-processor/deliver.ts';
import { openLocalCardProcessor } from './card-processor/open-local-processor.ts';
import { addDemoPages, mailboxPath } from './demo-routes.ts';
import { demoGuide } from './guide.ts';
import { openDemoNames } from './hosts.ts';
import { openDemoIdentityProvider } from './identity/open-identity-provider.ts';
import { inviteDemoPeople } from './invite.ts';
import { addDemoProduct } from './product.ts';
import { seedDemo } from './seed.ts';
import { addDemoSenders } from './senders.ts';

export const demonstration: Demonstration = {
	guide: demoGuide,
	mailboxPath,
	seed: ({ registry, ...parts }) =>
		seedDemo({ ...parts, findBrandOfOrganisation: (organisationId) => registry.findByOrganisation(organisationId) }),
	async prepare(parts) {
		await addDemoSenders(parts);
		await knowAddedRecords(parts.database);
		await inviteDemoPeople(parts);
	},
	captureMessages: ({ database, clock }) => ({
		mail: createCapturedMail(database, clock),
		sms: createCapturedSms(database, clock),
	}),
	openCardProcessor(core, address) {
		const brand = core.registry.findByHost('localhost') ?? core.registry.all()[0];
		return openLocalCardProcessor(core, deliverTo(address, brand?.canonicalOrigin ?? ''));
	},
	openIdentityProviders: openDemoIdentityProvider,
	openNames: openDemoNames,
	async addPages(server, { core, files, findActor }) {
		const { database, clock, registry } = core;
		addDemoPages(server, { database, clock, registry, files, findActor, codeKey: core.keyFor('two-factor') });
		await addDemoProduct(server, core);
	},
	announce,
};
