import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { formatMeterQuantity } from '@stoep/domain/billing/meter-consumption';
import { formatTariffRate } from '@stoep/domain/billing/tariff';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { UnitMeterReading } from './consumption.ts';

/** The charge of a reading: quantity by rate, line by line, and the total. A fixed charge has no unit. */
export const MeterChargeBreakdown = ({ reading }: { reading: UnitMeterReading }) => {
  if (reading.chargeBreakdown.length === 0) return null;
  return (
    <div className="breakdown-box">
      <table className="breakdown">
        <caption>{texts.breakdown}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.description}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {reading.chargeBreakdown.map((line) => (
            <tr key={line.description}>
              <th scope="row">{line.description}</th>
              <td className="numeric">
                {formatMeterQuantity(line.quantity)} × <span className="money">{formatTariffRate(line.rate)}</span>
              </td>
              <td>
                <MoneyText value={line.amount} style="plain" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td />
            <td>
              <MoneyText value={reading.charge} style="plain" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
