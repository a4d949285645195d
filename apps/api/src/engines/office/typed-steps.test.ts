/** A record's declaration and its commands have matching types: each wrong line here must not compile. */

import type { NewRecordValues, StepFormValues } from '@stoep/contract/office/form-values';
import type { paymentsResource as declared } from '@stoep/contract/suppliers/payments.resources';
import type { Cents } from '@stoep/domain/money/cents';
import { expectTypeOf, test } from 'vitest';
import type { payments } from '../../db/schema/suppliers/payments.ts';
import type { Command } from '../../kernel/write.ts';
import { addPayment } from '../../modules/suppliers/payments/add-payment.commands.ts';
import { pausePayment, type releasePayment } from '../../modules/suppliers/payments/payment-steps.commands.ts';
import type { bindRecord } from './record-binding.ts';

test('a step is given what its form holds, by kind and by whether it may be empty', () => {
  expectTypeOf<StepFormValues<typeof declared, 'hold'>>().toEqualTypeOf<{ readonly reason: string }>();
  expectTypeOf<StepFormValues<typeof declared, 'putToTrustees'>>().toMatchObjectType<{
    readonly closesAt: Date;
    readonly requiredCount: number | null;
    readonly file: string | null;
  }>();
  expectTypeOf<NewRecordValues<typeof declared>['amount']>().toEqualTypeOf<Cents>();
  expectTypeOf<NewRecordValues<typeof declared>['jobId']>().toEqualTypeOf<string | null>();
  expectTypeOf<NewRecordValues<typeof declared>>().not.toHaveProperty('state');
});

test('a step that is missing, and one that wants what its form does not hold, do not compile', () => {
  type Steps = NonNullable<Parameters<typeof bindRecord<typeof declared, typeof payments>>[2]>['actions'];
  expectTypeOf<{ release: typeof releasePayment }>().not.toExtend<Steps>();
  expectTypeOf<Command<{ readonly day: string }, void>>().not.toExtend<NonNullable<Steps>['hold']>();
  expectTypeOf(pausePayment).toExtend<NonNullable<Steps>['hold']>();
  expectTypeOf(addPayment).toExtend<
    NonNullable<Parameters<typeof bindRecord<typeof declared, typeof payments>>[2]>['create']
  >();
});
