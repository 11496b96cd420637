// What the server knows of a method that a code proves. Each is a folder of `methods`, whose `server/method.ts` gives one such value.
import type { Translate } from '#platform/contract/text.ts';
import type { Problem } from '#platform/contract/problem.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { Binding } from '#platform/server/http/bind-endpoint.ts';
import type { Message } from '#platform/server/mail/message.ts';
import type { CodedMethod, CodeMethod } from '../contract.ts';
import type { mailEn } from '../messages.en.ts';
import type { CountedAttempt } from './challenge.ts';
import type { ProofDependencies, TwoFactorDependencies } from './dependencies.ts';
import type { CountedSetUp } from './set-up/set-ups.ts';

export interface FactorMethodValue {
	readonly key: CodedMethod;
	/** What the person's list of methods gains; undefined where the code, as digits, does not prove the set-up. */
	proveSetUp(
		dependencies: ProofDependencies,
		actor: Actor,
		setUp: CountedSetUp,
		code: string,
	): ProvedMethod | undefined;
	/** Judges a code, as digits, of a person who has the method; `counted` holds the code that was sent last. */
	judge(
		dependencies: ProofDependencies,
		actor: Actor,
		code: string | undefined,
		counted: CountedAttempt,
	): Promise<RightProof | undefined>;
	/** Where the portal sends the code. */
	readonly sender?: CodeSender;
	/** Calls of its own. */
	bind?(dependencies: TwoFactorDependencies): readonly Binding[];
}

export interface CodeSender {
	/** Why this portal cannot send by it. */
	findObstacle(portal: Pick<TwoFactorDependencies, 'canSendTexts'>): Problem | undefined;
	/** A destination as it is stored. @throws where it can be none */
	parseDestination(typed: string): Promise<string>;
	writeMessage(parts: CodeMessageParts): Message;
}

/** What the code is for: to finish signing in, to prove a new address or number, to confirm who is at the screen. */
export type CodePurpose = 'sign_in' | 'set_up' | 'confirm';

export interface CodeMessageParts {
	readonly envelope: Pick<Message, 'to' | 'brandKey' | 'language' | 'expiresAt'>;
	readonly text: Translate<typeof mailEn>;
	readonly brandName: string;
	readonly hotline: string;
	readonly givenName: string;
	readonly purpose: CodePurpose;
	readonly code: string;
	readonly deliveryId: string;
}

/** What the list of methods gains. */
export interface ProvedMethod {
	readonly method: CodedMethod;
	readonly destination?: string | null;
	readonly secret?: Uint8Array;
	readonly lastStep?: number;
}

export interface RightProof {
	readonly method: CodeMethod;
	/** Uses it up, in the transaction of what it was given for. Throws where another try was faster. */
	readonly redeem: (queries: TransactionQueries) => Promise<void>;
}
