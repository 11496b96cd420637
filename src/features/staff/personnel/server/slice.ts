import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { add } from './add.ts';
import { change, withdraw } from './change.ts';
import { correct } from './correct.ts';
import { changeDetails } from './details.ts';
import type { PersonnelPorts } from './dependencies.ts';
import { personnelRetentions, saveDraft } from './drafts.ts';
import { readHistory } from './history.ts';
import { createInviteHandler, sendOrRecall } from './invitations.ts';
import { createLicenceReminders } from './licences/licence-reminders.ts';
import { keepLicence, stopLicence } from './licences/licences.ts';
import { readRecord } from './person-record.ts';
import { previewChange } from './preview-change.ts';
import { check, listOptions, read } from './read.ts';

export const personnelSlice: Slice<PersonnelPorts> = {
	endpoints: contract.personnelEndpoints,
	problems: { statuses: contract.personnelProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: personnelRetentions,
	connect(core, { signInAccess, recordGivenSend }) {
		const dependencies = { ...core, signInAccess, recordGivenSend };
		const licences = createLicenceReminders(dependencies);
		return {
			bindings: [
				bind(contract.getPersonnelOptions, (input, call) => listOptions(dependencies, call, input)),
				bind(contract.savePersonnelDraft, (input, call) => saveDraft(dependencies, call, input)),
				bind(contract.checkPersonnel, (input, call) => check(dependencies, call, input)),
				bind(contract.addPersonnel, (input, call) => add(dependencies, call, input)),
				bind(contract.getPersonnel, (input, call) => read(dependencies, call, input)),
				bind(contract.getPersonRecord, (input, call) => readRecord(dependencies, call, input)),
				bind(contract.previewPersonnelChange, (input, call) => previewChange(dependencies, call, input)),
				bind(contract.changePersonnel, (input, call) => change(dependencies, call, input)),
				bind(contract.changePersonDetails, async (input, call) => {
					await changeDetails(dependencies, call, input);
					return {};
				}),
				bind(contract.withdrawPersonnelChange, async (input, call) => {
					await withdraw(dependencies, call, input);
					return {};
				}),
				bind(contract.invitePersonnel, async (input, call) => {
					await sendOrRecall(dependencies, call, input);
					return {};
				}),
				bind(contract.correctPersonnel, async (input, call) => {
					await correct(dependencies, call, input);
					return {};
				}),
				bind(contract.getPersonnelHistory, (input, call) => readHistory(dependencies, call, input)),
				bind(contract.saveLicence, async (input, call) => {
					await keepLicence(dependencies, call, input);
					return {};
				}),
				bind(contract.endLicence, async (input, call) => {
					await stopLicence(dependencies, call, input);
					return {};
				}),
			],
			handlers: [createInviteHandler(dependencies), licences.handler],
			recurringJobs: [licences.job],
		};
	},
};
