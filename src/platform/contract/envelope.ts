// The wire envelope (specification §§ 3, 7, 8). In the code's names, as everything: the edges write the wire's.

export interface ReturnStatus {
	/** Equals the HTTP status; 500 also stands for a network failure on the client (specification § 8). */
	readonly returnCode: number;
	/** In the caller's language, written for a person. */
	readonly returnMessage: string;
	/** The stable problem code; it is absent on success. */
	readonly errorKey?: string;
	readonly fieldErrors?: readonly FieldError[];
	/** Whole seconds to wait before trying again. */
	readonly retryAfterSeconds?: number;
	readonly requestId: string;
}

export interface FieldError {
	readonly field: string;
	readonly errorKey: string;
	readonly message: string;
}
