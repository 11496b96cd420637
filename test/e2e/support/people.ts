// The people of the demonstration as the journeys use them. Who leaves a code unused may not be sent another for a minute, so
// journeys that do so keep a person to themselves.
import { demoPeople } from '#demo/server/people.ts';

export { demoPassword } from '#demo/server/people.ts';

export type Login =
	| 'agent'
	| 'agent2'
	| 'agent.fr'
	| 'office.manager'
	| 'staff'
	/** Administers the staff area. */
	| 'admin'
	| 'office.admin'
	| 'support'
	| 'auditor'
	| 'agent.10015'
	| 'staff.10015'
	| 'agent.piper'
	| 'agent.microsoft'
	/** Whose passwords a journey resets. */
	| 'broker'
	| 'broker.fr'
	/** Whose password a journey changes. */
	| 'assistant'
	| 'assistant.fr'
	/** Whose account a journey locks. */
	| 'processor'
	| 'processor.fr'
	/** This person has no second factor until a journey sets one up. */
	| 'agent.new'
	| 'agent.new.fr'
	/** Chose no desktop: a journey sets one for them. */
	| 'agent.late'
	/** Whose subscription ended unpaid. */
	| 'agent.owing'
	/** Whose payment was refunded in part. */
	| 'agent.refunded'
	/** Whose automatic loading is paused until a journey resumes it. */
	| 'agent.paused'
	/** Needs no code: for journeys that begin signed in. */
	| 'agent.exempt';

/** Where their codes go. */
export function mailboxOf(login: Login): string {
	const person = demoPeople.find(({ loginName }) => loginName === login);
	if (person === undefined) throw new Error(`${login} is not one of the demonstration's people`);
	return person.email;
}
