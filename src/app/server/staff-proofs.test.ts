// Which calls of the staff want to know again who is there. A session that was left open, or taken, must not give away what counts.
import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { FileEndpoint } from '#platform/contract/file-endpoint.ts';
import { endpoints, fileEndpoints } from './slices.ts';

/** Whether a staff call that writes asks for a recent proof, and why. A new one is decided here. */
const decisions: Readonly<Record<string, 'proof' | `no: ${string}`>> = {
	// Somebody gets in, gets out, or may do more or less.
	grantAccess: 'proof',
	endGrant: 'proof',
	confirmGrant: 'no: what is confirmed stays as it is',
	addPersonnel: 'proof',
	runImport: 'proof',
	endEmployment: 'proof',
	replaceSuccessor: 'proof',
	saveLeavingDraft: 'no: a draft of one’s own',
	askToSettle: 'no: fixed words to a colleague who can settle it',
	withdrawLeaving: 'no: the person stays as they are, and is told',
	saveTeam: 'proof',
	// Money, and what protects an account.
	grantCredits: 'proof',
	reverseCredits: 'proof',
	writeOffInvoice: 'proof',
	usePayerBalance: 'proof',
	sendPayerStatement: 'no: a mail to the payer about what they owe',
	closeBooksMonth: 'proof',
	settlePayout: 'proof',
	saveBookNumbers: 'no: a record with its maker, and closed months keep theirs',
	saveRemittance: 'no: a record with its maker, and it moves nothing',
	placeReturn: 'proof',
	settleOpenItem: 'proof',
	correctInvoice: 'proof',
	refundCharge: 'proof',
	assignOpenItem: 'no: the person who takes care of it may do no more than before',
	proposeExemption: 'proof',
	endExemption: 'no: the account is protected more',
	setAssistanceMail: 'proof',
	startViewing: 'proof',
	startResetForPerson: 'proof',
	endSessionsOfPerson: 'proof',
	planFactorRemoval: 'proof',
	withdrawFactorRemoval: 'no: the second step stays',
	// The record: seen by others, kept with before and after, and undone by the same act.
	saveOffice: 'no: a record',
	savePersonnelDraft: 'no: a draft of one’s own',
	changePersonnel: 'no: a record',
	changePersonDetails: 'no: a record, and nothing in it opens an account',
	withdrawPersonnelChange: 'no: a record',
	correctPersonnel: 'no: a record, with a permission of its own and a reason',
	saveLicence: 'no: a record',
	endLicence: 'no: a record',
	invitePersonnel: 'no: the link goes to the address of the record alone',
	inviteImported: 'no: the links go to the addresses of the records alone',
	checkImport: 'no: it writes nothing of people',
	stopImport: 'no: it stops',
	uploadImport: 'no: it writes nothing of people',
	// Words to people, with who wrote them; each is ended by the same right.
	writeAnnouncement: 'no: words with their writer',
	updateAnnouncement: 'no: words with their writer',
	endAnnouncement: 'no: words with their writer',
	// Brands: a draft is seen by nobody; what two decide wants to know who sends it, and what one publishes goes back at once.
	changeBrand: 'no: a draft',
	undoBrandChange: 'no: a draft',
	discardBrandDraft: 'no: a draft',
	makeBrand: 'no: a draft',
	uploadBrandPicture: 'no: a draft',
	importBrandFolder: 'no: a draft',
	publishBrand: 'no: an appearance with its maker, undone by the same right',
	planBrandPublish: 'no: as publishBrand',
	cancelBrandPlan: 'no: what is live stays',
	republishBrandVersion: 'no: as publishBrand',
	proposeBrand: 'proof',
	// It counts at once for the clients of what is live.
	setProviderSecret: 'proof',
	// A host is proved outside the versions: nothing changes for people before it is published.
	addBrandHost: 'no: it serves nobody before a brand with it is published',
	askBrandHost: 'no: a question',
	removeBrandHost: 'no: hosts of what is live stay',
	keepBrandRedirect: 'no: its pages lead where they led already',
	addBrandSender: 'no: nobody’s mail goes out as it before a brand with it is published',
	askBrandSender: 'no: a question',
	removeBrandSender: 'no: senders of what is live stay',
	sendBrandTestMail: 'no: it goes to the caller alone',
	// A link shows sample data in a draft's appearance, says who made it, and is revoked by the same right.
	makeDraftLink: 'no: it opens no account, and shows nothing of commerce',
	revokeDraftLink: 'no: it ends what the same right made',
	// Tiles open nothing, name who published them, and are withdrawn by the same act.
	publishTiles: 'no: tiles within the reach of their publisher',
	changePublishedTile: 'no: as publishTiles',
	withdrawPublication: 'no: tiles within the reach of their publisher',
	setAudienceDefault: 'no: a desktop to look at, which a choice of one’s own replaces',
};

const isStaff = ({ access }: Pick<Endpoint, 'access'>): boolean => typeof access === 'object' && 'staff' in access;
/** By the names that reading calls have. */
const reads = /^(?:get|list|find|search|who|review|check(?!Import)|preview|export|download)/;

test('each staff call that writes says whether it asks for a recent proof', () => {
	const writing: readonly Pick<Endpoint | FileEndpoint, 'name' | 'needsRecentProof'>[] = [
		...endpoints.filter(isStaff),
		...fileEndpoints.filter(isStaff),
	].filter(({ name }) => !reads.test(name));
	expect(writing.map(({ name }) => name).toSorted()).toEqual(Object.keys(decisions).toSorted());
	for (const { name, needsRecentProof = false } of writing) {
		expect(needsRecentProof, name).toBe(decisions[name] === 'proof');
	}
});
