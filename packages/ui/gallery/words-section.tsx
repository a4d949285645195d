import { cents } from '@stoep/domain/money/cents';
import { Card } from '../src/layout/card.tsx';
import { CopyableValueRow } from '../src/layout/copy-row.tsx';
import { DayText, InstantText } from '../src/layout/day-text.tsx';
import { EqualColumns, HorizontalRow, VerticalStack } from '../src/layout/layout.tsx';
import { Link } from '../src/layout/link.tsx';
import { MaskedValueToggle } from '../src/layout/masked-value.tsx';
import { Menu } from '../src/layout/menu.tsx';
import { BalanceText, EntryAmountText, MoneyText } from '../src/layout/money-text.tsx';
import { MoreDetails } from '../src/layout/more-details.tsx';
import { QuickActions } from '../src/layout/quick-actions.tsx';
import { SkipLink } from '../src/layout/skip-link.tsx';
import * as icons from '../src/theme/icons.tsx';
import { Logo } from '../src/theme/logo.tsx';

const { NotificationsIcon: BellIcon, DownloadIcon, MenuIcon, PayIcon, MaintenanceIcon: ToolIcon } = icons;

/** Words, amounts and days within a text, what is pressed beside them, and every icon. */
export const GalleryWordsSection = () => (
  <VerticalStack gap={3}>
    <SkipLink to="root" />
    <HorizontalRow spread>
      <Logo />
      <Menu
        label="Menu"
        button={<MenuIcon />}
        head="Logged in as naledi@example.test"
        items={[
          { id: 'hub', label: 'Home', icon: <BellIcon />, href: '#home', current: true },
          { id: 'leave', label: 'Log out', onSelect: () => undefined, divided: true },
        ]}
      />
    </HorizontalRow>
    <QuickActions
      label="What to do next"
      actions={[
        { id: 'pay', icon: <PayIcon />, label: 'Pay', href: '#pay' },
        { id: 'statement', icon: <DownloadIcon />, label: 'Statement', href: '#statement' },
        { id: 'ticket', icon: <ToolIcon />, label: 'Log a ticket', href: '#ticket' },
      ]}
    />
    <EqualColumns min={260}>
      <Card title="Amounts and days">
        <VerticalStack gap={1}>
          <MoneyText value={cents(1_234_567)} style="building" />
          <MoneyText value={null} style="building" />
          <BalanceText value={cents(-39_176)} />
          <EntryAmountText value={cents(-39_176)} />
          <DayText day="2026-02-03" />
          <InstantText at={new Date('2026-11-20T09:30:00Z')} />
          <Link href="#account">A link within a text</Link>
          <MaskedValueToggle label="ID number" masked="•••••••••9087" value="8001015009087" />
          <MaskedValueToggle label="ID number" masked="•••••••••9087" value="•••••••••9087" />
        </VerticalStack>
      </Card>
      <Card title="Pay by EFT">
        <dl>
          <CopyableValueRow label="Amount" value="R 12 843.55" copied="12843.55" large />
          <CopyableValueRow label="Reference" value="JAC012" />
        </dl>
        <MoreDetails label="More details">Rarely read.</MoreDetails>
      </Card>
    </EqualColumns>
    <Card title="Icons">
      <HorizontalRow gap={2}>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </HorizontalRow>
    </Card>
  </VerticalStack>
);
