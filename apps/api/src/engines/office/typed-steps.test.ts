/** What a record declares and what its commands take are one: each line here that is wrong must not compile. */

import type { NewValues, StepValues } from '@stoep/contract/office/values';
import type { payments as declared } from '@stoep/contract/suppliers/payments.resources';
import type { Cents } from '@stoep/domain/money/cents';
import { expectTypeOf, test } from 'vitest';
import type { payments } from '../../db/schema/suppliers/payments.ts';
import type { Command } from '../../kernel/write.ts';
import { addPayment } from '../../modules/suppliers/payments/add-payment.commands.ts';
import { holdPayment, type releasePayment } from '../../modules/suppliers/payments/steps.commands.ts';
import type { bind } from './binding.ts';

test('a step is given what its form holds, by kind and by whether it may be empty', () => {
  expectTypeOf<StepValues<typeof declared, 'hold'>>().toEqualTypeOf<{ readonly reason: string }>();
  expectTypeOf<StepValues<typeof declared, 'putToTrustees'>>().toMatchObjectType<{
    readonly closesAt: Date;
    readonly requiredCount: number | null;
    readonly file: string | null;
  }>();
  expectTypeOf<NewValues<typeof declared>['amount']>().toEqualTypeOf<Cents>();
  expectTypeOf<NewValues<typeof declared>['jobId']>().toEqualTypeOf<string | null>();
  expectTypeOf<NewValues<typeof declared>>().not.toHaveProperty('state');
});

test('a step that is missing, and one that wants what its form does not hold, do not compile', () => {
  type Steps = NonNullable<Parameters<typeof bind<typeof declared, typeof payments>>[2]>['actions'];
  expectTypeOf<{ release: typeof releasePayment }>().not.toExtend<Steps>();
  expectTypeOf<Command<{ readonly day: string }, void>>().not.toExtend<NonNullable<Steps>['hold']>();
  expectTypeOf(holdPayment).toExtend<NonNullable<Steps>['hold']>();
  expectTypeOf(addPayment).toExtend<
    NonNullable<Parameters<typeof bind<typeof declared, typeof payments>>[2]>['create']
  >();
});
